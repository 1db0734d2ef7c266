import { settingsPage } from '@enfilade/contract/page-addresses'
import type { FormAnswer } from '@enfilade/ui/controls/form-answer.ts'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { Section } from '@enfilade/ui/controls/section.tsx'
import type { ClientActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { openPage } from '#site/page-opening.ts'
import { headTags } from '#site/shell/page-head.ts'
import { FormFrame } from '#site/ui/form-frame.tsx'
import { PageTitle } from '#site/ui/page-title.tsx'
import { AccessTokenPart } from './access-token-part.tsx'
import { AccountDeletionPart } from './account-deletion.tsx'
import { accountPageHeaders } from './account-form-taking.ts'
import { InvoiceDetailsForm } from './invoice-details-form.tsx'
import { OwnPage } from './own-page.tsx'
import { PasswordField } from './password-field.tsx'
import { PlanSection } from './plan-section.tsx'
import { SecondFactorPart } from './second-factor-part.tsx'
import { SessionList } from './session-list.tsx'
import { SettingsFold } from './settings-fold.tsx'
import { takeSettings } from './settings-taking.ts'
import { useOwnAccount } from './use-own-account.ts'

export async function loader(args: LoaderFunctionArgs) {
  return { head: await openPage(args).head({ title: 'Settings', indexed: false }) }
}

export function clientAction({ request }: ClientActionFunctionArgs): Promise<FormAnswer> {
  return takeSettings(request)
}

export const headers = accountPageHeaders

export const meta = headTags

export default function SettingsPage() {
  const standing = useOwnAccount()
  const account = standing.kind === 'known' ? standing.account : null
  return (
    <>
      <PageTitle title="Settings" />
      <OwnPage standing={standing}>
        <Section name="Sign-in" aside={<p>Leave the new password empty to keep the one you have.</p>}>
          <FormFrame
            action={settingsPage}
            hiddenFields={{ intent: 'sign-in', emailBefore: account?.email ?? '' }}
            sendWord="Save"
            alerts
            keepValues
          >
            <FormField
              name="email"
              label="E-mail"
              type="email"
              required
              wide
              maxLength={254}
              autoComplete="username"
              initial={account?.email ?? ''}
            />
            <PasswordField name="password" label="New password" chosen required={false} />
            <PasswordField name="currentPassword" label="Present password" />
          </FormFrame>
        </Section>
        <Section name="Second factor" aside={<p>Asked for when you log in, besides your password.</p>}>
          <SecondFactorPart isKnown={account !== null} />
        </Section>
        <Section
          name="Personal access tokens"
          aside={
            <>
              <p>
                For scripts of your own, in the place of your password. A new password leaves them as they are. The link
                for a forgotten one revokes them.
              </p>
              <p>
                <a className="button-link" href="/docs">
                  The calls of the API
                </a>
              </p>
            </>
          }
        >
          <AccessTokenPart account={account} />
        </Section>
        <Section name="Invoices">
          <SettingsFold name="Invoice details">
            <InvoiceDetailsForm details={account?.invoiceDetails ?? null} />
          </SettingsFold>
        </Section>
        <Section name="Where you are logged in">
          <SessionList isKnown={account !== null} />
        </Section>
        <Section name="Your account">
          <SettingsFold name="Advanced Options">
            {account && (
              <p>
                <a className="button-link" href="/v1/user/export" download>
                  Download all that we hold about you
                </a>
              </p>
            )}
            <AccountDeletionPart dueAt={account?.deletionDueAt ?? null} />
          </SettingsFold>
        </Section>
        <PlanSection isKnown={account !== null} />
      </OwnPage>
    </>
  )
}
