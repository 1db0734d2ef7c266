import { loginPage } from '@enfilade/contract/page-addresses'
import { Link } from 'react-router'
import { Section } from '#site/ui/section.tsx'

/** The link from another account page to the login; `name` is the question above it. */
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
