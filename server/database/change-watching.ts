import type { ClientBase, Pool } from 'pg'

/** The channel on which a committed change notifies the name of its table (migrations/0001_platform.sql). */
export const changesChannel = 'enfilade_changes'

/**
 * Tables that do not notify changes, so that nothing read from them is ever cached: personal data, and the list of
 * migrations. Every other table is watched, including future ones.
 */
export const unwatchedTables = [
  'access_tokens',
  'accounts',
  'audit_lines',
  'checkouts',
  'code_generators',
  'exhibition_drafts',
  'hanging_operations',
  'idempotent_answers',
  'incoming_files',
  'incoming_parts',
  'letters',
  'newsletter_recipients',
  'newsletter_subscribers',
  'newsletter_tokens',
  'newsletters',
  'one_time_secrets',
  'passkey_challenges',
  'passkeys',
  'payment_asks',
  'payment_events',
  'payments',
  'personal_access_tokens',
  'plan_choices',
  'preview_links',
  'private_works',
  'profile_messages',
  'purchases',
  'rate_limits',
  'recovery_codes',
  'registrations',
  'schema_migrations',
  'sessions',
  'site_messages',
  'subscriptions',
  'team_members',
  'teams',
  'test_subscriptions',
  'work_owners',
]

/** Makes every table that a public response may show notify its changes. */
export async function watchChanges(pool: Pool | ClientBase): Promise<void> {
  await pool.query('select watch_tables($1)', [unwatchedTables])
}
