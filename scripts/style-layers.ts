/** Names the layer of a style sheet's rules, by the sheet's path from the root. */
export function layerOf(path: string): 'base' | 'ui' | 'page' {
  if (path.startsWith('ui/look/')) return 'base'
  return path.startsWith('ui/') ? 'ui' : 'page'
}

/** What may be outside a layer: it draws nothing by itself, or declares the order of layers. */
const layerless = /^(@import\b|@font-face$|@layer base, ui, page$)/

/** The parts of a style sheet that are in no layer, or in another than `layer`, each by the text before its braces. */
export function partsOutsideLayer(sheet: string, layer: string): string[] {
  const plain = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"\n]*"|'[^'\n]*'/g, '""')
  const parts: string[] = []
  let depth = 0
  let text = ''
  for (const letter of plain) {
    if (depth === 0 && (letter === '{' || letter === ';')) {
      parts.push(text.trim())
      text = ''
    } else if (depth === 0 && letter !== '}') text += letter
    if (letter === '{') depth += 1
    if (letter === '}') depth -= 1
  }
  return parts.filter((part) => part !== `@layer ${layer}` && !layerless.test(part))
}
