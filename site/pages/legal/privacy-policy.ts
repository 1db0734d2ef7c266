import { type LegalParty, type LegalText, reachOf } from './legal-text.ts'

/** Which data is stored about whom, for how long, and how to see and delete it. */
export function privacyPolicy(party: LegalParty): LegalText {
  const { name, seat } = party
  return {
    title: 'Privacy policy',
    lead: 'You can look at everything here without telling us who you are. This page says what is kept once you do tell us something, for how long, and how to have it back or deleted.',
    updated: { machine: '2022-01', words: 'January 2022' },
    parts: [
      {
        id: 'who',
        name: 'Who is responsible',
        words: [
          `${name}${seat === '' ? '' : `, ${seat}`}. This text follows the Swiss Federal Act on Data Protection, and the General Data Protection Regulation for people in the European Union. Questions and requests reach us ${reachOf(party)}.`,
        ],
      },
      {
        id: 'visits',
        name: 'When you only visit',
        words: [
          'Nothing is measured, no profile is made, and no other company is told. Pages load their pictures, typefaces, scripts and the player from this site alone. A film of a video site is fetched from there once you press play, and not before.',
          'The log of the server says which address of the site was asked for and how that went, without the address of your network and without your name.',
          'So that nobody can flood the forms, the address of your network is counted for some hours when you send one. What is kept of it is a fingerprint, from which it cannot be read.',
        ],
      },
      {
        id: 'cookies',
        name: 'Cookies and your browser',
        words: [
          'No cookie is set by looking around. These are set when you ask for what they are for; on a site with https the first and the third have the prefix “__Host-”.',
        ],
        rows: [
          {
            name: 'session',
            value:
              'When you log in. Keeps you logged in: 60 days with “Remember me”, otherwise until the browser closes.',
          },
          {
            name: 'known',
            value:
              'Beside it, for as long. Says to the page that there is a session, so that the menu shows the right words.',
          },
          {
            name: 'visitor',
            value:
              'When you tick “Remember me” for the newsletter, or follow a link that confirms you. Holds your e-mail, which headset you have and that you are confirmed, signed; about two months.',
          },
          { name: 'return-path', value: 'Where to go back to once you are confirmed; deleted by that page.' },
          {
            name: 'Browser storage',
            value:
              'Never sent to us: how far a list was unfolded and which plan you chose (until the tab closes), the height of the person drawn beside works, and files of the site for the page that you see when you are offline.',
          },
          {
            name: 'Browser storage of the studio',
            value:
              'Your exhibitions as you last saw them, until you log in or out; and changes of yours that wait to be sent to us, with the steps that take them back.',
          },
        ],
      },
      {
        id: 'forms',
        name: 'Forms, letters and the newsletter',
        words: [
          'What you write in a form is kept as you wrote it, and sent by e-mail to those who have to answer it. You get a receipt. Beside what you see, a form takes along which button opened it and the query string of the page, so that we know where you came from.',
        ],
        rows: [
          {
            name: 'Ask for a quote',
            value:
              'Name or organisation, contact person, e-mail, phone, website, address, message; what you add on the page after it.',
          },
          { name: 'Open call', value: 'The same, of an institution.' },
          {
            name: 'Buy Now',
            value:
              'Name, e-mail, phone, address, VAT number of a company, and the work with its price of the day. Those who run this site pass it on to whoever sells the work.',
          },
          {
            name: 'Contact',
            value: 'Name, e-mail, subject, message; a message to a profile goes to whoever keeps the profile.',
          },
          {
            name: 'Newsletter',
            value:
              'E-mail, name, chosen topics, and when you confirmed. Until you confirm, nothing is sent but the letter that asks you to. One click in any newsletter ends it.',
          },
          {
            name: 'Letters',
            value: 'The letters we wrote to you. Codes and links in them are removed once they are sent.',
          },
        ],
      },
      {
        id: 'accounts',
        name: 'Accounts and payment',
        words: [
          'An account holds your e-mail, a hash of your password (never the password), and what you enter: names, biography, phone, invoice details. For each browser in which you are logged in it holds the name of the browser and when it was last used. For each personal access token it holds a hash, its name, what it may do and when it was last used. A second factor holds its keys, and passkeys only their public part. A book keeps what was done with the account and when, without addresses.',
          'Plans are paid through a card payment provider, on its own pages. We are told that a payment arrived, how much and for what, and never see the number of your card. The invoice is sent within 24 hours after a purchase.',
        ],
      },
      {
        id: 'how-long',
        name: 'How long it is kept',
        words: [],
        rows: [
          {
            name: 'Accounts',
            value: 'Until you delete yours, and 7 days more. One that nobody has used for 1 year may be terminated.',
          },
          { name: 'Sessions', value: '60 days at most, 30 without use; without “Remember me” a day.' },
          {
            name: 'Enquiries',
            value: 'As long as they are needed to answer you and to show what was agreed; earlier if you ask for it.',
          },
          { name: 'Newsletter', value: 'Until you leave it, or delete the account with the same confirmed address.' },
          { name: 'Payments', value: 'As long as the law asks for, ten years in Switzerland.' },
          {
            name: 'Fingerprints',
            value: 'Those that recognise a form sent twice: a day. Those that count: some hours.',
          },
          { name: 'Backups', value: 'Copies of the whole site, until the next ones take their place.' },
        ],
      },
      {
        id: 'shared',
        name: 'Who else sees it',
        words: [
          'Those who run this site; whoever sells a work you ask for; whoever keeps a profile you write to; the mail server that carries our letters; the payment provider, if you buy a plan; and, if the operator uses them, those who lend the servers. Nobody buys it, and it is used for no advertising.',
          'What you publish in an exhibition is seen by everyone.',
        ],
      },
      {
        id: 'rights',
        name: 'Your rights',
        words: [
          'See and take along: “Download all that we hold about you” in your settings packs it into one file, together with what you wrote in forms under your confirmed address.',
          'Correct: in your profile and your settings. Delete: in your settings, and everything else by writing to us. Object, restrict, complain: write to us, or to the data protection authority where you live; in Switzerland that is the Federal Data Protection and Information Commissioner.',
          `Write ${reachOf(party)}. We answer within 30 days, and may ask you to show that it is you.`,
        ],
      },
      {
        id: 'security',
        name: 'How it is kept safe',
        words: [
          'Connections are encrypted where the operator has set up https, as every public site should. Passwords, session keys and codes are kept as hashes; nobody can read them, ourselves included. Whoever runs the site logs in with a second factor. If your data should ever be lost to somebody, we tell you.',
        ],
      },
      {
        id: 'changes',
        name: 'Changes',
        words: ['When we keep something new, this page says so first. The date at the top says when it last changed.'],
      },
    ],
  }
}
