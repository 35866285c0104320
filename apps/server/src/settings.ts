/** The only reader of the environment: parsed once, refused with one plain sentence. */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { findPasswordProblem } from './security/password-policy.ts';
import { isLoopbackName } from './http/request-checks/host-names.ts';
import { type AdjustableLimits, chooseLimits } from './http/limits.ts';
import { createProxyTrust } from './http/trusted-proxies.ts';
import { isGuessable } from './security/guessable-secret.ts';
import { type DatabaseSettings, readDatabaseSettings } from './settings/database-settings.ts';
import { readSmsWebhook, type SmsWebhookSettings } from './settings/sms-webhook-settings.ts';
import { readFlag, readWholeNumber, SettingsError } from './settings/setting-values.ts';
import { readTracing, type TracingSettings } from './settings/tracing-settings.ts';

export { SettingsError };

export type Settings = DatabaseSettings & {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string;
  demo: boolean;
  /** Unset only with the embedded database: then it is kept in `dataDir`. */
  authSecret: string | undefined;
  adminUsername: string;
  adminPassword: string | undefined;
  trustedProxies: string[];
  logLevel: (typeof logLevels)[number];
  webConcurrency: number;
  /** So many times as long as usual the store waits for its database and lags behind before it refuses. */
  patience: number;
  /** How long a store that was told to stop says so while it goes on serving. */
  stopDelaySeconds: number;
  metricsToken: string | undefined;
  /** How long caches between the store and its customers may keep a page; 0 for not at all. */
  cdnMaxAgeSeconds: number;
  /** Unset: no traces. */
  tracing: TracingSettings | undefined;
  /** Unset: no "Sign in with Google", except that the demo brings a provider of its own. */
  google: GoogleSettings | undefined;
  /** Unset: no mail, except that the demo writes it into `dataDir`. */
  smtpUrl: string | undefined;
  /** Unset: no codes by telephone. */
  smsWebhook: SmsWebhookSettings | undefined;
  /** Without a name of its own, a letter comes from the shop's. */
  mailFrom: { name: string | undefined; address: string };
  limits: AdjustableLimits;
  /** Unset: the store makes no backup by itself. */
  backups: BackupSettings | undefined;
};

export type BackupSettings = { folder: string; keep: number };

export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string; demo: boolean };

type Environment = Record<string, string | undefined>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export function readSettings(environment: Environment = process.env): Settings {
  const read = (name: string) => environment[name]?.trim() || undefined;
  const port = readWholeNumber('PORT', read('PORT'), 3000, 1, 65_535);
  const database = readDatabaseSettings(read);
  const { databaseUrl } = database;
  const authSecret = readAuthSecret(read('AUTH_SECRET'), databaseUrl);
  const publicUrl = readPublicUrl(read('PUBLIC_URL') ?? `http://localhost:${port}`);
  const smtpUrl = readSmtpUrl(read('SMTP_URL'));
  const adminUsername = read('ADMIN_USERNAME') ?? 'admin';
  const host = read('HOST') ?? '127.0.0.1';
  const dataDir = resolve(read('DATA_DIR') ?? 'data');
  return {
    port,
    host,
    dataDir,
    publicUrl,
    ...database,
    demo: readFlag('DEMO', read('DEMO')) ?? choosesDemo(databaseUrl, publicUrl, host),
    authSecret,
    adminUsername,
    adminPassword: readAdminPassword(read('ADMIN_PASSWORD'), adminUsername),
    trustedProxies: readProxies(read('TRUSTED_PROXIES')),
    logLevel: readLogLevel(read('LOG_LEVEL') ?? 'info'),
    webConcurrency: readWholeNumber('WEB_CONCURRENCY', read('WEB_CONCURRENCY'), 1, 1, 64),
    patience: readWholeNumber('PATIENCE', read('PATIENCE'), 1, 1, 60),
    stopDelaySeconds: readWholeNumber('STOP_DELAY_SECONDS', read('STOP_DELAY_SECONDS'), 1, 0, 60),
    metricsToken: readMetricsToken(read('METRICS_TOKEN')),
    cdnMaxAgeSeconds: readWholeNumber('CDN_MAX_AGE_SECONDS', read('CDN_MAX_AGE_SECONDS'), 0, 0, 86_400),
    tracing: readTracing(read),
    google: readGoogle(read('GOOGLE_CLIENT_ID'), read('GOOGLE_CLIENT_SECRET'), read('OIDC_ISSUER')),
    smtpUrl,
    smsWebhook: readSmsWebhook(read),
    mailFrom: readMailFrom(read('MAIL_FROM'), smtpUrl, publicUrl),
    limits: chooseLimits((name, usual) => readWholeNumber(name, read(name), usual, 0, 1_000_000)),
    backups: readBackups(read('BACKUP_DIR'), read('BACKUP_KEEP'), { databaseUrl, dataDir }),
  };
}

/** A server of one's own is likely backed up already: there it must be asked for. */
function readBackups(
  folder: string | undefined,
  keptText: string | undefined,
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): BackupSettings | undefined {
  const keep = readWholeNumber('BACKUP_KEEP', keptText, 7, 0, 1_000);
  if (keep === 0 || (folder === undefined && databaseUrl !== undefined)) return undefined;
  return { folder: folder === undefined ? join(dataDir, 'backups') : resolve(folder), keep };
}

/** Invented orders and letters in a folder are for one's own machine: whoever lets others in says what they shall see. */
function choosesDemo(databaseUrl: string | undefined, publicUrl: string, host: string): boolean {
  if (databaseUrl !== undefined) return false;
  const isPublic = !isLoopbackName(new URL(publicUrl).hostname);
  if (!isPublic && isLoopbackName(host)) return true;
  throw new SettingsError(
    `${isPublic ? `PUBLIC_URL is ${publicUrl}` : `HOST is ${host}`}, where others can reach the store: set DEMO=false for a shop of your own, which begins empty, or DEMO=true to show the demo with its invented books, customers and orders.`,
  );
}

function readPublicUrl(text: string): string {
  if (URL.canParse(text)) {
    const url = new URL(text);
    const isPlain = url.pathname === '/' && !url.search && !url.hash && !url.username;
    if ((url.protocol === 'http:' || url.protocol === 'https:') && isPlain) return url.origin;
  }
  throw new SettingsError(
    `PUBLIC_URL must be the shop's address without a path, such as https://books.example, but it is "${text}".`,
  );
}

function readAuthSecret(secret: string | undefined, databaseUrl: string | undefined): string | undefined {
  if (secret === undefined && databaseUrl !== undefined) {
    throw new SettingsError(
      'AUTH_SECRET is required together with DATABASE_URL: give at least 32 random characters, the same for every instance.',
    );
  }
  if (secret !== undefined && secret.length < 32) {
    throw new SettingsError('AUTH_SECRET must have at least 32 characters.');
  }
  if (secret !== undefined && isGuessable(secret, 16)) {
    throw new SettingsError(
      'AUTH_SECRET is easy to guess: give at least 32 random characters, such as "openssl rand -base64 32" prints.',
    );
  }
  return secret;
}

function readMetricsToken(token: string | undefined): string | undefined {
  if (token !== undefined && (token.length < 16 || isGuessable(token, 8))) {
    throw new SettingsError('METRICS_TOKEN must have at least 16 characters that are not easy to guess.');
  }
  return token;
}

function readAdminPassword(password: string | undefined, username: string): string | undefined {
  const problem = password === undefined ? undefined : findPasswordProblem(password, username);
  if (problem !== undefined) throw new SettingsError(`ADMIN_PASSWORD is not good enough. ${problem}`);
  return password;
}

function readProxies(text: string | undefined): string[] {
  const proxies = (text ?? '')
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
  for (const proxy of proxies) {
    if (!canTrust(proxy)) {
      throw new SettingsError(
        `TRUSTED_PROXIES must list addresses or ranges such as 10.0.0.0/8, but it has "${proxy}".`,
      );
    }
  }
  return proxies;
}

/** Who reads the list later decides, except that it takes a lone number for an address. */
function canTrust(proxy: string): boolean {
  if (isIP(proxy.split('/', 1)[0] ?? '') === 0) return false;
  try {
    createProxyTrust([proxy]);
    return true;
  } catch {
    return false;
  }
}

function readLogLevel(text: string): Settings['logLevel'] {
  const level = logLevels.find((known) => known === text);
  if (level) return level;
  throw new SettingsError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but it is "${text}".`);
}

function readGoogle(clientId?: string, clientSecret?: string, issuer?: string): GoogleSettings | undefined {
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new SettingsError(
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are only of use together: give both or none.',
    );
  }
  return { issuer: readIssuer(issuer ?? 'https://accounts.google.com'), clientId, clientSecret, demo: false };
}

/** Plain http only on this machine: elsewhere anybody on the way could sign in as anybody. */
function readIssuer(text: string): string {
  if (URL.canParse(text)) {
    const { protocol, hostname, search, hash } = new URL(text);
    if ((protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))) && !search && !hash)
      return text;
  }
  throw new SettingsError(
    `OIDC_ISSUER must be an https address such as https://accounts.google.com, but it is "${text}".`,
  );
}

function readSmtpUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol)) return text;
  throw new SettingsError('SMTP_URL must look like smtps://user:password@mail.example:465.');
}

function readMailFrom(
  text: string | undefined,
  smtpUrl: string | undefined,
  publicUrl: string,
): Settings['mailFrom'] {
  if (text === undefined && smtpUrl !== undefined) {
    throw new SettingsError(
      'MAIL_FROM is required together with SMTP_URL: give the address that mails come from.',
    );
  }
  const from = text ?? `store@${new URL(publicUrl).hostname}`;
  const [, name, address = from] = /^([^<>"\r\n]+) <([^<>]+)>$/.exec(from) ?? [];
  if (/^[^\s<>@]+@[^\s<>@]+$/.test(address)) return { name, address };
  throw new SettingsError(`MAIL_FROM must look like Book Store <store@books.example>, but it is "${from}".`);
}
