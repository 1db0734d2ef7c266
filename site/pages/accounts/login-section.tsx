import { loginPage } from '@enfilade/contract/page-addresses'
import { Section } from '@enfilade/ui/controls/section.tsx'
import { Link } from 'react-router'

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
