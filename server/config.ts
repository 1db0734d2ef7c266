import { BlockList, isIP } from 'node:net'
import { emailAddress } from '@enfilade/contract/email-addresses'
import { z } from 'zod'
import { type Brand, brandVariables, NamedLinks, OneLine, readBrand } from './brand-config.ts'
import { DatabaseUrl, ListeningHost, Origin, SmtpUrl } from './config-addresses.ts'
import { logLevels } from './log.ts'
import { StartRefusal } from './start-refusal.ts'

const Switch = z.enum(['on', 'off'], 'is on or off').transform((word) => word === 'on')

const Port = z
  .string()
  .regex(/^\d{1,5}$/, 'is a port number')
  .transform(Number)
  .refine((port) => port <= 65_535, 'is a port number up to 65535')

const Word = z
  .string()
  .trim()
  .regex(/^[^\s\p{Cc}]+$/u, 'is one word, without spaces')

/** `Name=https://…`: a viewer and the prefix for a manifest's address; or off. */
const IiifViewer = z.union(
  [
    z.literal('off').transform(() => null),
    NamedLinks.refine((viewers) => viewers.length === 1).transform(([viewer]) => viewer ?? null),
  ],
  {
    error: 'is off, or a name and an address such as Mirador=https://projectmirador.org/embed/?iiif-content=',
  },
)

/** Addresses and networks, such as `127.0.0.1, 10.0.0.0/8, fd00::/8`. */
const Networks = z.string().transform((text, context) => {
  const networks = new BlockList()
  for (const part of text.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...more] = part.split('/')
    const family = isIP(address)
    const width = bits === undefined || !/^\d{1,3}$/.test(bits) ? (family === 4 ? 32 : 128) : Number(bits)
    const sound = family !== 0 && more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
    if (!sound || width > (family === 4 ? 32 : 128)) {
      context.addIssue('is a list of addresses and networks such as 127.0.0.1, 10.0.0.0/8')
      return z.NEVER
    }
    networks.addSubnet(address, width, family === 4 ? 'ipv4' : 'ipv6')
  }
  return networks
})

const FormsPerHour = z
  .string()
  .regex(/^[1-9]\d{0,6}$/, 'is a number of forms')
  .transform(Number)

/** Every environment variable that Enfilade reads; `.env.example` documents them. */
export const environmentSchema = z.object({
  PORT: Port.default(3000),
  HOST: ListeningHost.default('0.0.0.0'),
  PUBLIC_URL: Origin.optional(),
  DATA_DIR: OneLine.default('data'),
  DATABASE_URL: DatabaseUrl.optional(),
  STORAGE: z.enum(['folder', 's3'], 'is folder or s3').default('folder'),
  S3_ENDPOINT: Origin.optional(),
  S3_REGION: Word.optional(),
  S3_BUCKET: Word.optional(),
  S3_ACCESS_KEY_ID: Word.optional(),
  S3_SECRET_ACCESS_KEY: Word.optional(),
  CONTENT_ORIGIN: Origin.optional(),
  PLAYER_ORIGIN: Origin.optional(),
  PLAYER_SECONDARY_ORIGIN: Origin.optional(),
  PLAYER_TEST_ORIGIN: Origin.optional(),
  TRUSTED_PROXIES: Networks.optional(),
  FORMS_PER_HOUR: FormsPerHour.default(120),
  MAKER_STORAGE_GB: z
    .string()
    .regex(/^\d{1,6}$/, 'is a whole number of gigabytes, or 0 for no uploads by makers')
    .transform(Number)
    .default(5),
  SMTP_URL: SmtpUrl.optional(),
  MAIL_FROM: emailAddress('is an e-mail address').optional(),
  OPERATOR_EMAIL: emailAddress('is an e-mail address').optional(),
  ACCOUNT_EDITING: Switch.default(true),
  CHECKOUT: z.enum(['stripe', 'test'], 'is stripe or test').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,}$/, 'is a secret key such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S{16,}$/, 'is the secret of a webhook, such as whsec_…')
    .optional(),
  STRIPE_HOST: Origin.optional(),
  LOG_LEVEL: z.enum(logLevels, `is one of ${logLevels.join(', ')}`).default('info'),
  METRICS_PORT: Port.optional(),
  RESPONSE_CACHE_MIB: z
    .string()
    .regex(/^\d{1,6}$/, 'is a whole number of mebibytes, or 0 for none')
    .transform(Number)
    .default(64),
  SHUTDOWN_DELAY_SECONDS: z
    .string()
    .regex(/^(\d|1\d|20)$/, 'is a number of seconds from 0 to 20')
    .transform(Number)
    .default(0),
  DEMO: Switch.default(true),
  SPACE_PICTURES: Switch.default(true),
  OFFLINE_PAGE: Switch.default(true),
  IIIF_VIEWER: IiifViewer.prefault('Mirador=https://projectmirador.org/embed/?iiif-content='),
  ...brandVariables,
})

type Environment = z.infer<typeof environmentSchema>

export type StorageConfig =
  | { kind: 'folder' }
  | {
      kind: 's3'
      endpoint: string | null
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
    }

/** The card provider. `host` replaces Stripe's, or is null; `live` means real money. */
export type StripeConfig = {
  kind: 'stripe'
  secretKey: string
  webhookSecret: string
  host: string | null
  live: boolean
}

export type MailConfig = {
  /** The mail server; null keeps letters on the site for the operator to read. */
  smtp: { host: string; port: number; secure: boolean; user: string | null; password: string | null } | null
  /** The sender of letters. */
  from: string
  fromName: string
  /** The recipient of the site's own mail: leads, enquiries, messages. */
  operator: string
}

export type Config = {
  port: number
  host: string
  /** The public address of the site: an origin without a slash at its end. */
  publicUrl: string
  dataDir: string
  /** Null for the bundled PostgreSQL. */
  databaseUrl: string | null
  storage: StorageConfig
  /** Origin that serves `/files/…` and the like; null for the site's own. */
  contentOrigin: string | null
  /** Origins that player frames may come from; the first is where the site embeds them from. */
  playerOrigins: { production: string; secondary: string | null; test: string | null }
  /** Proxies whose forwarding headers are trusted. */
  trustedProxies: BlockList
  /** How many forms one address may send per hour; a quarter of them at once. */
  formsPerHour: number
  /** How much an account that is no operator may upload. */
  makerStorageBytes: number
  /** Whether accounts can be changed; off is for public demonstrations. */
  accountEditing: boolean
  /** Who processes payments for plans: Stripe, or the built-in test, which charges nothing. */
  checkout: StripeConfig | { kind: 'test' }
  mail: MailConfig
  logLevel: Environment['LOG_LEVEL']
  /** Port for `/metrics`; null for none. */
  metricsPort: number | null
  /** Memory for cached responses; 0 renders each one again. */
  responseCacheBytes: number
  /** How long requests are still accepted after the signal to stop, while `/readyz` answers 503. */
  shutdownDelayMs: number
  /** Whether the demo content is added at the first start. */
  demo: boolean
  /** Whether the built-in spaces get their pictures while the site is open. */
  spacePictures: boolean
  /** Whether browsers cache the offline page; off removes it from those that have it. */
  offlinePage: boolean
  /** The external viewer for the site's IIIF documents; null for none. */
  iiifViewer: { name: string; url: string } | null
  brand: Brand
}

/** Lists all problems of the environment, one sentence per line, so that all can be corrected at once. */
export class ConfigError extends StartRefusal {
  override name = 'ConfigError'
  readonly problems: string[]
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the configuration. An empty variable counts as absent. Throws ConfigError with every problem at once. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
    throw new ConfigError([...new Set(problems)])
  }
  const values = parsed.data
  const problems: string[] = []
  const storage = readStorage(values, problems)
  if (values.METRICS_PORT !== undefined && values.METRICS_PORT === values.PORT && values.PORT !== 0) {
    problems.push('METRICS_PORT is the same as PORT; the figures are for the operator alone and need their own.')
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    problems.push('SMTP_URL needs MAIL_FROM as well: the address that letters come from.')
  }
  const checkout = readCheckout(values, problems)
  if (storage === null || checkout === null || problems.length > 0) throw new ConfigError(problems)
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`
  const brand = readBrand(values, publicUrl)
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    storage,
    contentOrigin: values.CONTENT_ORIGIN ?? null,
    playerOrigins: {
      production: values.PLAYER_ORIGIN ?? publicUrl,
      secondary: values.PLAYER_SECONDARY_ORIGIN ?? null,
      test: values.PLAYER_TEST_ORIGIN ?? null,
    },
    trustedProxies: values.TRUSTED_PROXIES ?? new BlockList(),
    formsPerHour: values.FORMS_PER_HOUR,
    makerStorageBytes: values.MAKER_STORAGE_GB * 1e9,
    accountEditing: values.ACCOUNT_EDITING,
    checkout,
    mail: {
      smtp: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? brand.email,
      fromName: brand.name,
      operator: values.OPERATOR_EMAIL ?? brand.email,
    },
    logLevel: values.LOG_LEVEL,
    metricsPort: values.METRICS_PORT ?? null,
    responseCacheBytes: values.RESPONSE_CACHE_MIB * 1024 * 1024,
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
    demo: values.DEMO,
    spacePictures: values.SPACE_PICTURES,
    offlinePage: values.OFFLINE_PAGE,
    iiifViewer: values.IIIF_VIEWER,
    brand,
  }
}

function readCheckout(values: Environment, problems: string[]): Config['checkout'] | null {
  const { CHECKOUT: wanted, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values
  if (secretKey === undefined) {
    if (wanted === 'stripe') problems.push('CHECKOUT=stripe needs STRIPE_SECRET_KEY as well.')
    const idle = (['STRIPE_WEBHOOK_SECRET', 'STRIPE_HOST'] as const).filter((name) => values[name] !== undefined)
    if (idle.length > 0)
      problems.push(`${idle.join(', ')} would be ignored: set STRIPE_SECRET_KEY too, or leave them out.`)
    return { kind: 'test' }
  }
  if (wanted === 'test') {
    problems.push('CHECKOUT=test charges nothing, and STRIPE_SECRET_KEY is for charging: leave one of them out.')
    return null
  }
  if (webhookSecret === undefined) {
    problems.push(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET as well: without it, anyone could say that they have paid.',
    )
    return null
  }
  return {
    kind: 'stripe',
    secretKey,
    webhookSecret,
    host: values.STRIPE_HOST ?? null,
    live: secretKey.includes('_live_'),
  }
}

function readStorage(values: Environment, problems: string[]): StorageConfig | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  if (values.STORAGE === 'folder') {
    const idle = names.filter((name) => values[name] !== undefined)
    if (idle.length === 0) return { kind: 'folder' }
    problems.push(`${idle.join(', ')} would be ignored: set STORAGE=s3 too, or leave them out.`)
    return null
  }
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    problems.push(`STORAGE=s3 needs ${needed.filter((name) => values[name] === undefined).join(', ')} as well.`)
    return null
  }
  const { S3_ENDPOINT: endpoint = null, S3_REGION: region = 'us-east-1' } = values
  return { kind: 's3', endpoint, region, bucket, accessKeyId, secretAccessKey }
}
