import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

const secret = 'Hq8vN3zLw5TkYc0pXr7mJd2sBf6gUe4a';
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

describe('settings', () => {
  it('need nothing for the demo', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
      adminUsername: 'admin',
      webConcurrency: 1,
    });
    expect(settings.dataDir).toMatch(/data$/);
  });

  it('turn the demo off with another database, unless it is asked for', () => {
    const server = { DATABASE_URL: 'postgres://shop@db/shop', AUTH_SECRET: secret };
    expect(readSettings(server).demo).toBe(false);
    expect(readSettings({ ...server, DEMO: 'true' }).demo).toBe(true);
  });

  it.each(['true', 'false'])(
    'take a shop that others can reach for what it is said to be: DEMO=%s',
    (DEMO) => {
      const settings = readSettings({ PUBLIC_URL: 'https://books.example', HOST: '0.0.0.0', DEMO });
      expect(settings.demo).toBe(DEMO === 'true');
    },
  );

  it.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://books.localhost:3000'])(
    'take %s for this machine only, where the demo may open unasked',
    (publicUrl) => {
      expect(readSettings({ PUBLIC_URL: publicUrl, HOST: '::1' }).demo).toBe(true);
    },
  );

  it.each([
    'postgres://shop:secret@db:5433/shop',
    'postgresql://shop@/shop?host=/run/postgresql',
    'postgres://shop:secret@one:5432,two:5433,[::1]:5434/shop?target_session_attrs=read-write',
    'postgres://shop@/shop?host=one,two&port=5432&target_session_attrs=primary',
  ])('take %s as it is', (databaseUrl) => {
    expect(readSettings({ DATABASE_URL: databaseUrl, AUTH_SECRET: secret }).databaseUrl).toBe(databaseUrl);
  });

  it('back the embedded database up each night, and another one where a folder is named', () => {
    const server = { DATABASE_URL: 'postgres://shop@db/shop', AUTH_SECRET: secret };
    expect(readSettings({ DATA_DIR: '/shop' }).backups).toEqual({ folder: '/shop/backups', keep: 7 });
    expect(readSettings({ BACKUP_DIR: '/disk', BACKUP_KEEP: '3' }).backups).toEqual({
      folder: '/disk',
      keep: 3,
    });
    expect(readSettings({ BACKUP_DIR: '/disk', BACKUP_KEEP: '0' }).backups).toBeUndefined();
    expect(readSettings(server).backups).toBeUndefined();
    expect(readSettings({ ...server, BACKUP_DIR: '/disk' }).backups).toEqual({ folder: '/disk', keep: 7 });
  });

  it('take several replicas, each with its own address', () => {
    const urls = ['postgres://shop:a%2Cb@one:5432/shop', 'postgres://shop@/shop?host=/run'];
    const settings = readSettings({
      DATABASE_URL: 'postgres://shop@db/shop',
      AUTH_SECRET: secret,
      DATABASE_REPLICA_URLS: urls.join(','),
    });
    expect(settings).toMatchObject({ databaseReplicaUrls: urls, databaseReplicaMaxLagSeconds: 5 });
  });

  it('send traces only where a collector is named', () => {
    const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/' };
    expect(readSettings({ OTEL_SERVICE_NAME: 'shop' }).tracing).toBeUndefined();
    expect(readSettings(collector).tracing).toEqual({
      endpoint: 'http://localhost:4318',
      headers: {},
      serviceName: 'book-store',
      sampledShare: 1,
    });
    const more = { OTEL_EXPORTER_OTLP_HEADERS: 'Api-Key=x%3D1, b=2', OTEL_TRACES_SAMPLER_ARG: '.05' };
    expect(readSettings({ ...collector, ...more }).tracing).toMatchObject({
      headers: { 'api-key': 'x=1', b: '2' },
      sampledShare: 0.05,
    });
  });

  it('take an empty value as not given', () => {
    expect(readSettings({ PORT: '', PUBLIC_URL: ' ' }).port).toBe(3000);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but it is "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535, but it is "70000".'],
    [{ DEMO: 'yes' }, 'DEMO must be true or false, but it is "yes".'],
    [{ PUBLIC_URL: 'books.example' }, /^PUBLIC_URL must be the shop's address/],
    [{ PUBLIC_URL: 'https://books.example/shop' }, /^PUBLIC_URL must be the shop's address/],
    [{ DATABASE_URL: 'mysql://x', AUTH_SECRET: secret }, /^DATABASE_URL must look like/],
    [{ DATABASE_URL: 'postgres://one:x,two/y', AUTH_SECRET: secret }, /^DATABASE_URL must look like/],
    [
      { DATABASE_URL: 'postgres://one,two/y?target_session_attrs=standby', AUTH_SECRET: secret },
      'DATABASE_URL has target_session_attrs=standby, but the store writes: it must be read-write.',
    ],
    [{ DATABASE_LISTEN_URL: 'postgres://x/y' }, /^DATABASE_LISTEN_URL is only of use together with/],
    [
      {
        DATABASE_URL: 'postgres://x/y',
        AUTH_SECRET: secret,
        DATABASE_REPLICA_URLS: 'postgres://one,two/y',
      },
      'DATABASE_REPLICA_URLS must have one address for each replica, separated by commas.',
    ],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 500, but it is "1".'],
    [{ DATABASE_URL: 'postgres://x/y' }, /^AUTH_SECRET is required together with DATABASE_URL/],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
    [{ AUTH_SECRET: 'a'.repeat(32) }, /^AUTH_SECRET is easy to guess: /],
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must have at least 16 characters/],
    [{ METRICS_TOKEN: '1234567890123456' }, /^METRICS_TOKEN must have at least 16 characters/],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
      /^OTEL_EXPORTER_OTLP_ENDPOINT must be the collector's address/,
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a secret' },
      'OTEL_EXPORTER_OTLP_HEADERS must look like name=value,name=value.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER_ARG: '10%' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but it is "10%".',
    ],
    [
      { PUBLIC_URL: 'https://books.example' },
      /^PUBLIC_URL is https:\/\/books\.example, where others can reach the store: set DEMO=false .* or DEMO=true /,
    ],
    [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, /^PUBLIC_URL is .* set DEMO=false/],
    [{ HOST: '0.0.0.0' }, /^HOST is 0\.0\.0\.0, where others can reach the store: set DEMO=false/],
    [{ HOST: '::' }, /^HOST is ::, /],
    [{ BACKUP_KEEP: 'all' }, 'BACKUP_KEEP must be a whole number from 0 to 1000, but it is "all".'],
    [{ PATIENCE: '0' }, 'PATIENCE must be a whole number from 1 to 60, but it is "0".'],
    [{ STOP_DELAY_SECONDS: '61' }, 'STOP_DELAY_SECONDS must be a whole number from 0 to 60, but it is "61".'],
    [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD is not good enough. A password has at least 8 characters.'],
    [{ ADMIN_PASSWORD: 'Password1' }, /^ADMIN_PASSWORD is not good enough. This password is among/],
    [
      { ADMIN_USERNAME: 'bookseller', ADMIN_PASSWORD: 'Bookseller' },
      /^ADMIN_PASSWORD is not good enough. The password must not be the name/,
    ],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, all' }, /but it has "all"\.$/],
    [{ TRUSTED_PROXIES: '10.0.0.0/64' }, /but it has "10\.0\.0\.0\/64"\.$/],
    ...['10.0.0.0/0', '::/0', '10.0.0.0/8/3', '10.0.0.0/', '10.0.0.0/x', '10.0.0', '1', '::1/129'].map(
      (proxy): [Record<string, string>, RegExp] => [
        { TRUSTED_PROXIES: `127.0.0.1, ${proxy}` },
        new RegExp(`^TRUSTED_PROXIES must list .*, but it has "${proxy}"\\.$`),
      ],
    ),
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
    [{ WEB_CONCURRENCY: '0' }, /^WEB_CONCURRENCY must be a whole number/],
    [{ LIMIT_ORDERS_BY_ACCOUNT: '-1' }, /^LIMIT_ORDERS_BY_ACCOUNT must be a whole number from 0/],
    [{ GOOGLE_CLIENT_ID: 'id' }, /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are only of use together/],
    [
      { GOOGLE_CLIENT_SECRET: 'secret' },
      /^GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are only of use together/,
    ],
    [{ ...google, OIDC_ISSUER: 'http://issuer.example' }, /^OIDC_ISSUER must be an https address/],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, /^SMTP_URL must look like/],
    [{ SMTP_URL: 'smtp://mail.example' }, /^MAIL_FROM is required together with SMTP_URL/],
    [{ SMS_WEBHOOK_URL: 'https://sms.example' }, /^SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET are only of use/],
    [{ SMS_WEBHOOK_SECRET: secret }, /^SMS_WEBHOOK_URL and SMS_WEBHOOK_SECRET are only of use together/],
    [
      { SMS_WEBHOOK_URL: 'http://sms.example/codes', SMS_WEBHOOK_SECRET: secret },
      /^SMS_WEBHOOK_URL must be an https address/,
    ],
    [
      { SMS_WEBHOOK_URL: 'https://sms.example/codes', SMS_WEBHOOK_SECRET: 'a'.repeat(40) },
      /^SMS_WEBHOOK_SECRET must have at least 32 random characters/,
    ],
    [
      { MAIL_FROM: 'somebody' },
      'MAIL_FROM must look like Book Store <store@books.example>, but it is "somebody".',
    ],
  ])('refuse %j in one sentence', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(SettingsError);
    expect(() => readSettings(environment)).toThrow(sentence);
  });

  it.each(['p@w/rd', 'p#w', 'p?w', 'p/w'])('say how %s is written in an address', (password) => {
    const environment = { DATABASE_URL: `postgres://shop:${password}@127.0.0.1/shop`, AUTH_SECRET: secret };
    expect(() => readSettings(environment)).toThrow(
      'DATABASE_URL must look like postgres://user:password@host:5432/database. In the password, @ is written %40, / %2F, ? %3F, # %23 and % %25.',
    );
  });

  it('never repeat a password that they refuse', () => {
    const environment = { DATABASE_URL: 'mysql://shop:hunter22@db/x', AUTH_SECRET: secret };
    expect(() => readSettings(environment)).not.toThrow(/hunter22/);
    expect(() => readSettings({ SMTP_URL: 'http://shop:hunter22@mail' })).not.toThrow(/hunter22/);
    const sms = { SMS_WEBHOOK_URL: 'https://shop:hunter22@sms.example', SMS_WEBHOOK_SECRET: secret };
    expect(() => readSettings(sms)).toThrow(/^(?!.*hunter22)SMS_WEBHOOK_URL must be/);
  });

  it('change or lift (0) the limits that a load test meets', () => {
    const { limits } = readSettings({ LIMIT_ORDERS_BY_ACCOUNT: '0', LIMIT_SEARCHES_BY_NETWORK: '5' });
    expect(limits.ordersByAccount.max).toBe(0);
    expect(limits.searchesByNetwork).toMatchObject({ max: 5, windowSeconds: 20 });
    expect(limits.ordersByNetwork.max).toBe(readSettings({}).limits.ordersByNetwork.max);
  });

  it('take Google as the issuer, or another one over https or on this machine', () => {
    expect(readSettings({}).google).toBeUndefined();
    expect(readSettings(google).google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
      demo: false,
    });
    expect(readSettings({ ...google, OIDC_ISSUER: 'http://127.0.0.1:4000' }).google?.issuer).toBe(
      'http://127.0.0.1:4000',
    );
  });
});
