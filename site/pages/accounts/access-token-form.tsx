import type { MadeAccessToken } from '@enfilade/contract/access-token-calls'
import {
  longestTokenNameChars,
  scopeSentences,
  tokenScopes,
  tokenTermsDays,
  usualTokenTermDays,
} from '@enfilade/contract/access-tokens'
import { FormField } from '@enfilade/ui/controls/form-field.tsx'
import { FormTick } from '@enfilade/ui/controls/form-tick.tsx'
import './access-token-form.css'
import { InPlaceForm } from './in-place-form.tsx'
import { makeAccessToken, untilDate } from './own-access-token-calls.ts'
import { PasswordField } from './password-field.tsx'

/** Makes a personal access token: its name, what it may do, how long it lasts, and the password. */
export function AccessTokenForm({ onMade }: { onMade: (made: MadeAccessToken) => void }) {
  return (
    <InPlaceForm sendWord="Make a token" send={makeAccessToken} onTaken={onMade}>
      <FormField
        name="name"
        label="Name"
        required
        wide
        maxLength={longestTokenNameChars}
        hint="A name you will recognise, such as Import of our catalogue"
      />
      <fieldset className="access-token-scopes">
        <legend>What it may do</legend>
        {tokenScopes.map((scope) => (
          <FormTick
            key={scope}
            name={`scope-${scope}`}
            label={
              <>
                <span className="access-token-scope">{scope} </span>
                <span>{scopeSentences[scope]}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>How long it lasts</legend>
        <div className="form-choices access-token-terms">
          {tokenTermsDays.map((days) => (
            <label key={days}>
              <input type="radio" name="term" value={days} defaultChecked={days === usualTokenTermDays} />
              {days} days
            </label>
          ))}
          <label>
            <input type="radio" name="term" value={untilDate} />
            Until a date
          </label>
        </div>
      </fieldset>
      <FormField
        name="expiresOn"
        label="Last day"
        type="date"
        className="access-token-date"
        wide
        maxLength={10}
        hint="Within a year"
      />
      <PasswordField name="password" label="Password" wide />
    </InPlaceForm>
  )
}
