import { mailLink } from '@enfilade/contract/email-addresses'
import { audiencePage } from '@enfilade/contract/page-addresses'
import type { NamedLink, SiteSettings } from '@enfilade/contract/site-facts'
import { LogoMark } from '@enfilade/ui/controls/logo.tsx'
import { Wall } from '@enfilade/ui/controls/wall.tsx'
import { Link } from 'react-router'
import './site-footer.css'

/** What organisers of exhibitions can read. */
const makers = [
  { name: 'For artists', href: audiencePage('artists') },
  { name: 'For galleries', href: audiencePage('galleries') },
  { name: 'For museums', href: audiencePage('museums') },
  { name: 'For collectors', href: audiencePage('collectors') },
] as const

type FooterProps = Pick<SiteSettings, 'name' | 'about' | 'addressLines' | 'email' | 'socialLinks' | 'legalLinks'>

/** The footer: the site's operator, its address, and its contacts. */
export function SiteFooter({ name, about, addressLines, email, socialLinks, legalLinks }: FooterProps) {
  return (
    <footer className="site-footer">
      <Wall />
      <div className="site-footer-matter">
        <LogoMark name={name} />
        <p className="site-footer-about">{about}</p>
        <address className="site-footer-address">
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {email && <a href={mailLink(email)}>{email}</a>}
        </address>
        <LinkList className="site-footer-makers" name="For those who make exhibitions" links={makers} />
        <LinkList className="site-footer-social" name="Elsewhere" links={socialLinks} />
        <LinkList className="site-footer-legal" name="Legal" links={legalLinks} />
      </div>
    </footer>
  )
}

function LinkList({ className, name, links }: { className: string; name: string; links: readonly NamedLink[] }) {
  if (links.length === 0) return null
  return (
    <nav className={className} aria-label={name}>
      <ul>
        {links.map(({ name: word, href }) => (
          <li key={href}>{href.startsWith('/') ? <Link to={href}>{word}</Link> : <a href={href}>{word}</a>}</li>
        ))}
      </ul>
    </nav>
  )
}
