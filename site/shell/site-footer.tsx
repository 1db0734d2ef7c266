import { Link } from 'react-router'
import type { NamedLink, SiteSettings } from '#site/site-settings.ts'
import { Wall } from '#site/ui/wall.tsx'
import { LogoMark } from './logo.tsx'
import './site-footer.css'

type FooterProps = Pick<SiteSettings, 'name' | 'about' | 'addressLines' | 'email' | 'socialLinks' | 'legalLinks'>

/** The last wall: who keeps the house, where, and how to reach them. */
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
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
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
