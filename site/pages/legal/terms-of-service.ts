import { type LegalParty, type LegalText, reachOf } from './legal-text.ts'

/** The terms on which the site can be used. */
export function termsOfService(party: LegalParty): LegalText {
  const { name, seat } = party
  return {
    title: 'Terms of service',
    lead: `What you may expect of ${name}, and what ${name} expects of you. Whoever uses this site agrees to it.`,
    updated: { machine: '2018-06', words: 'June 2018' },
    parts: [
      {
        id: 'parties',
        name: 'Who agrees with whom',
        words: [
          `These terms hold between you and ${name}${seat === '' ? '' : `, ${seat}`} (“we”). If you act for a gallery, a museum or another organisation, they hold for it, and you confirm that you may agree for it.`,
          'Visitors need no account. What is said below of accounts holds for those who have one.',
        ],
      },
      {
        id: 'materials',
        name: 'Materials posted',
        words: [
          'Works, pictures, models, recordings and texts that you bring stay yours. You allow us to store them, to make the versions that the site needs (smaller pictures, tiles, scenes, previews), and to show them in the exhibitions, lists and pages for which you brought them, for as long as they are there.',
          'You confirm that you hold the rights for that, or have them from whoever holds them, and that what you write of a work is true as far as you know.',
          'Do not post what breaks the law or the rights of others, what is meant to harm the site or its visitors, or what is about a person who has not agreed to it. We may take down what does, and tell you why.',
        ],
      },
      {
        id: 'software',
        name: 'Ownership of the software',
        words: [
          'The software of this site is open source under the MIT licence: you may use, change and pass it on as that licence says, and run a site of your own with it. The licence gives no right to our name, our service or the works that are shown here.',
          'Programs and typefaces by others that come with it stay under the licences of their makers.',
        ],
      },
      {
        id: 'logos',
        name: 'Names and logos',
        words: [
          `We may show the business names and logos of clients on this site and where we speak of our work. Tell us if you would rather not be named, ${reachOf(party)}, and we leave yours out.`,
          'Our own name and logo are used in public material with our written permission only.',
        ],
      },
      {
        id: 'malfunction',
        name: 'Malfunction',
        words: [
          'We take care that the site runs, and make no promise that it always does. It may be slow, interrupted or wrong, and may be down while it is mended. Keep your own copies of what you bring; your data can be exported from your settings at any time.',
          'If something does not work, tell us. We mend what we can, and do not owe damages for the time in between.',
        ],
      },
      {
        id: 'disclaimer',
        name: 'Disclaimer',
        words: [
          'The site is given as it is, without warranty of any kind, as far as the law allows. We do not vouch for what others write of their works, for prices, availability, authorship or provenance. A work that is for sale is sold by whoever offers it; an enquiry obliges neither side.',
          'As far as the law allows, what we owe you for whatever reason is limited to 100 US dollars in all. A claim has to be made within one year of its cause, or it lapses.',
        ],
      },
      {
        id: 'dmca',
        name: 'Copyright complaints (DMCA)',
        words: [
          `If a work of yours is shown here without your permission, write to us ${reachOf(party)}. Say which work it is, at which address of this site it is shown, who you are and how to reach you; that you believe in good faith that the use is not permitted; and, under penalty of perjury, that what you say is true and that you own the right or act for its owner. Sign with your name.`,
          'We take the work down, tell whoever posted it, and put it back if they answer in due form that it may be shown and you do not go to court. Whoever does so again and again loses their account.',
        ],
      },
      {
        id: 'termination',
        name: 'Termination',
        words: [
          'You may leave at any time: your account is cancelled at your request, from your settings or by writing to us. We may end an account that breaks these terms, or that has not been used for a year; we tell you before, so that you can take along what is yours.',
          'When a plan has ended, its exhibitions stay visible for 15 days and linked to your account for 6 months.',
        ],
      },
      {
        id: 'cancellation',
        name: 'Cancellation within 7 days',
        words: [
          'A request to cancel is acted upon within 7 days. When you ask for it in your settings, every session ends at once and the account is deleted after 7 days; until then the link in our letter keeps it.',
          'If a request needs something of you, such as a confirmation that it is really you, it has to come within the same 7 days; otherwise the request lapses and can be made again.',
        ],
      },
      {
        id: 'modification',
        name: 'Changes to these terms',
        words: [
          'We may change these terms. The date at the top says when they last were. Whoever has an account is told of changes that matter by e-mail before they hold; who does not agree may leave as described above. Using the site afterwards is agreement.',
        ],
      },
      {
        id: 'release',
        name: 'Release and indemnity',
        words: [
          'If you have a dispute with another user, such as about a sale, you settle it between the two of you, and release us from claims that come of it.',
          'If somebody claims something of us because of what you posted or because you broke these terms, you stand in for it, including the reasonable cost of defending ourselves.',
        ],
      },
    ],
  }
}
