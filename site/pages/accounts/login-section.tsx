import { loginPage } from '@enfilade/contract/page-addresses'
import { Link } from 'react-router'
import { Section } from '#site/ui/section.tsx'

/** The way from another page about accounts to the one where people log in; `name` asks who might want it. */
export function LoginSection({ name }: { name: string }) {
  return (
    <Section name={name}>
      <p>
        <Link className="button-link" to={loginPage}>
          Login
        </Link>
      </p>
    </Section>
  )
}
