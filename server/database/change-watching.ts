import type { ClientBase, Pool } from 'pg'

/** The channel on which a committed change says the name of its table (migrations/0001_platform.sql). */
export const changesChannel = 'enfilade_changes'

/**
 * Tables that say nothing of their changes, so that whatever reads them is never kept: what belongs to one person, and
 * the book of the schema. Every other table is watched, also those that are yet to come.
 */
export const unwatchedTables = [
  'access_tokens',
  'accounts',
  'audit_lines',
  'checkouts',
  'code_generators',
  'idempotent_answers',
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
  'plan_choices',
  'profile_messages',
  'purchases',
  'rate_limits',
  'recovery_codes',
  'registrations',
  'schema_migrations',
  'sessions',
  'site_messages',
  'subscriptions',
  'test_subscriptions',
  'work_owners',
]

/** Sees to it that every table which a public answer may show tells when it changes. */
export async function watchChanges(pool: Pool | ClientBase): Promise<void> {
  await pool.query('select watch_tables($1)', [unwatchedTables])
}
