/*
 * Markup that tries to run a script in its readers' browsers. Each attack calls `top.ran.push(number)`, without quotes,
 * so that it fits into every kind of attribute; a page in which none of it has run has an empty `ran`.
 */

export type MarkupAttack = { number: number; html: string }

const elements = [
  'img',
  'svg',
  'video',
  'audio',
  'body',
  'input',
  'details',
  'marquee',
  'iframe',
  'object',
  'p',
  'a',
  'x',
]
const handlers = [
  'onerror',
  'onload',
  'onloadstart',
  'onfocus',
  'ontoggle',
  'onstart',
  'onclick',
  'onmouseover',
  'onanimationstart',
  'onpointerenter',
]
/** The forms of a handler in its tag. */
const spellings: readonly ((handler: string, code: string) => string)[] = [
  (handler, code) => ` src=x open autofocus tabindex=0 ${handler}="${code}"`,
  (handler, code) => `/src=x/open/autofocus/tabindex=0/${handler.toUpperCase()}=${code}`,
  (handler, code) => `\n\tsrc=x open autofocus tabindex=0 ${handler}\n=\n'${entities(code)}'`,
  (handler, code) => ` src="x" " open autofocus tabindex=0 ${handler}=${code} x="`,
  (handler, code) => ` title="a>" src=x open autofocus tabindex=0 ${handler}=\`${code}\` ${handler}=${code}`,
]

/** Where an address can be that is followed or loaded. */
const addressed: readonly ((address: string) => string)[] = [
  (address) => `<a href="${address}">a</a>`,
  (address) => `<iframe src="${address}"></iframe>`,
  (address) => `<form action="${address}"><button>b</button></form>`,
  (address) => `<form><button formaction="${address}">b</button></form>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<embed src="${address}">`,
  (address) => `<svg><a href="${address}" xlink:href="${address}"><text y=20>t</text></a></svg>`,
  (address) => `<svg><a><animate attributeName=href values="${address}" /><text y=20>t</text></a></svg>`,
  (address) => `<math href="${address}"><mi>m</mi></math>`,
  (address) => `<meta http-equiv=refresh content="0;url=${address}">`,
  (address) => `<link rel=stylesheet href="${address}">`,
  (address) => `<img src="${address}" alt="i">`,
  (address) => `<a href="x" data-film="${address}">f</a>`,
  (address) => `<table background="${address}"><td background="${address}">t</td></table>`,
]
const addresses: readonly ((code: string) => string)[] = [
  (code) => `javascript:${code}`,
  (code) => `JaVaScRiPt:${code}`,
  (code) => ` \u0001javascript:${code}`,
  (code) => `java\tscript:${code}`,
  (code) => `java&#10;script:${code}`,
  (code) => `&#x6A;&#97vascript&colon;${code}`,
  (code) => `javascript&Tab;:${code}`,
  (code) => `javascript://x/%0a${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `data:text/html;base64,${btoa(`<script>${code}</script>`)}`,
  (code) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${code}'/>`,
  (code) => `vbscript:${code}`,
  (code) => `view-source:javascript:${code}`,
  (code) => `youtube/x"onfocus="${code}`,
]

const fired = (code: string) => `<img src=x onerror=${code}>`
const firedInText = (code: string) => `&lt;img src=x onerror=${code}&gt;`

/** Markup that a sanitiser and a browser parse differently. */
const mutating: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `<ScRiPt >${code}</sCrIpT >`,
  (code) => `<script/x>${code}</script\n>`,
  (code) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><script>${entities(code)}</script></svg>`,
  (code) => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${firedInText(code)}">`,
  (code) => `<math><mtext><table><mglyph><style><math>${fired(code)}</style></math>`,
  (code) => `<svg></p><style><a id="</style>${fired(code)}">`,
  (code) => `<svg><desc><style><a title="</style>${fired(code)}"></style></desc></svg>`,
  (code) => `<svg><foreignObject><p>${fired(code)}</p></foreignObject></svg>`,
  (code) => `<svg><title><style><a id="</title>${fired(code)}">`,
  (code) => `<noscript><p title="</noscript>${fired(code)}">`,
  (code) => `<xmp><p title="</xmp>${fired(code)}"></xmp>`,
  (code) => `<textarea></textarea/>${fired(code)}`,
  (code) => `<textarea><p title="</textarea>${fired(code)}">`,
  (code) => `<title><p title="</title>${fired(code)}">`,
  (code) => `<noembed><p title="</noembed>${fired(code)}">`,
  (code) => `<noframes><p title="</noframes>${fired(code)}">`,
  (code) => `<iframe><p title="</iframe>${fired(code)}">`,
  (code) => `<iframe srcdoc="<script>${code}</script>"></iframe>`,
  (code) =>
    `<iframe src="https://www.youtube.com/embed/abcdefg" srcdoc="<script>${code}</script>">${fired(code)}</iframe>`,
  (code) => `<iframe src='https://www.youtube.com/embed/abcdefg?"><script>${code}</script>'></iframe>`,
  (code) => `<plaintext></plaintext>${fired(code)}`,
  (code) => `<template>${fired(code)}</template><template shadowrootmode=open>${fired(code)}</template>`,
  (code) => `<select><style></select>${fired(code)}</style>`,
  (code) => `<select><option><img title="</select>${fired(code)}"></select>`,
  (code) => `<form><math><mtext></form><form><mglyph><style></math>${fired(code)}`,
  (code) => `<table><a><table></table><a>${fired(code)}</a></table>`,
  (code) => `<!-->${fired(code)}-->`,
  (code) => `<!--->${fired(code)}-->`,
  (code) => `<!--!>${fired(code)}-->`,
  (code) => `<!-- --!>${fired(code)}-->`,
  (code) => `<![CDATA[>${fired(code)}]]>`,
  (code) => `<svg><![CDATA[<a title="]]>${fired(code)}">]]></svg>`,
  (code) => `<?xml >${fired(code)}?>`,
  (code) => `<!doctype x [>${fired(code)}]>`,
  (code) => `</p/onclick=x>${fired(code)}`,
  (code) => `<p title='x"><${fired(code)}'>t</p>`,
  (code) => `<p title="&quot;&gt;${firedInText(code)}">t</p>`,
  (code) => `<p>${firedInText(code)}</p>`,
  (code) => `<p>&amp;lt;img src=x onerror=${code}&amp;gt;</p>`,
  (code) => `<<img src=x onerror=${code}//`,
  (code) => `<img src=x onerror=${code}`,
  (code) => `<img src="x" onerror="${code}" <p>`,
  (code) => `<img \u0000src=x \u0000onerror=${code}>`,
  (code) => `<im\u0000g src=x onerror=${code}>`,
  (code) => `\ufeff<img src=x onerror=${code}>`,
  (code) => `\uff1cimg src=x onerror=${code}\uff1e`,
  (code) => `<style>@keyframes k{}</style><p style="animation:k 1s" onanimationstart=${code}>t</p>`,
  (code) => `<style>@import "data:text/css,";</style><link rel=import href="data:text/html,<script>${code}</script>">`,
  (code) => `<base href="javascript:${code}//"><a href=x>b</a>`,
  (code) => `<p style="background:url(javascript:${code})">t</p>`,
  (code) => `<object type=text/html data="data:text/html,<script>top.ran||${code}</script>"></object>`,
  (code) => `<embed type=text/html src="data:text/html,<script>${code}</script>">`,
  (code) => `<video><source onerror=${code}></video><audio src onerror=${code}></audio>`,
  (code) => `<input type=image src=x onerror=${code}>`,
  (code) => `<isindex type=image src=x onerror=${code}>`,
  (code) => `<svg><animate onbegin=${code} attributeName=x dur=1s></svg>`,
  (code) => `<svg><set onbegin=${code} attributeName=x to=y></svg>`,
  (code) => `<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=${code} />#x"></svg>`,
  (code) => `<math><annotation-xml encoding="text/html"><style></annotation-xml>${fired(code)}</style></math>`,
  (code) => `<math><annotation-xml encoding="text/html"><p title="</math>${fired(code)}"></p></annotation-xml></math>`,
  (code) => `${'<b>'.repeat(520)}${fired(code)}${'</b>'.repeat(520)}`,
  (code) => `${'<div>'.repeat(520)}<table><svg><p>${fired(code)}`,
  (code) => `<dialog open onclose=${code}>d</dialog><p contenteditable onblur=${code} autofocus>e</p>`,
  (code) => `<button popovertarget=x>p</button><p popover id=x onbeforetoggle=${code}>q</p>`,
]

/** The surroundings of an attack. */
const surroundings: readonly ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>${html}</p>`,
  (html) => `<table><tr><td>${html}</table>`,
  (html) => `<ul><li><a href="https://a.example/">${html}</a>`,
  (html) => `<blockquote><figure><figcaption>${html}`,
]

/** Every attack, each with its own number. */
export function markupAttacks(): MarkupAttack[] {
  const made: ((code: string) => string)[] = [
    ...elements.flatMap((element) =>
      handlers.flatMap((handler) =>
        spellings.map((spelling) => (code: string) => `<${element}${spelling(handler, code)}>t</${element}>`),
      ),
    ),
    ...addressed.flatMap((carrier) =>
      addresses.flatMap((address) =>
        surroundings.slice(0, 3).map((around) => (code: string) => around(carrier(address(code)))),
      ),
    ),
    ...mutating.flatMap((attack) => surroundings.map((around) => (code: string) => around(attack(code)))),
  ]
  return made.map((make, number) => ({ number, html: make(`top.ran.push(${number})`) }))
}

function entities(code: string): string {
  return [...code].map((character) => `&#${character.codePointAt(0)};`).join('')
}
