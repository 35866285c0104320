import type { Database } from '../../database/connect.ts';
import type { App, Guard } from '../../http/app-types.ts';
import { createKnownBrowsers } from '../../security/known-browsers.ts';
import type { Settings } from '../../settings.ts';
import type { Mail } from '../mail/index.ts';
import { registerAddressRoutes } from './addresses/address-routes.ts';
import { composeAccountMail } from './mail-links/account-mail.ts';
import { createOwnSiteGuard, createTokenReader } from './account-requests.ts';
import { createAuth } from './session/create-auth.ts';
import type { AnonymiseOrders } from './my-account/delete-account.ts';
import type { ReadPersonal } from './my-account/export-account.ts';
import { registerGoogleRoutes } from './google/google-routes.ts';
import { registerMailLinkRoutes } from './mail-links/mail-link-routes.ts';
import { registerMyAccountRoutes } from './my-account/my-account-routes.ts';
import { registerSessionRoutes } from './session/session-routes.ts';

export type AccountsOptions = {
  settings: Settings;
  authSecret: string;
  database: Database;
  mail: Mail;
  customerGuard: Guard;
  personal: ReadPersonal;
  anonymiseOrdersOf: AnonymiseOrders;
};

export async function registerAccounts(app: App, options: AccountsOptions): Promise<void> {
  const { settings, authSecret, database } = options;
  const { db } = database;
  const { publicUrl } = settings;
  const context = {
    ...options,
    db,
    auth: createAuth({ db, publicUrl, authSecret, log: app.log }),
    // Lax: whoever comes back from Google is to be known, too.
    browsers: createKnownBrowsers('browser', 'Lax', { authSecret, publicUrl }),
    ownSite: createOwnSiteGuard(publicUrl),
    readToken: createTokenReader(publicUrl, authSecret),
  };
  composeAccountMail(context, publicUrl);
  await app.register((accounts, _options, done) => {
    accounts.addHook('onRequest', (_request, reply, next) => {
      void reply.header('cache-control', 'no-store');
      next();
    });
    registerSessionRoutes(accounts, context);
    registerMailLinkRoutes(accounts, context);
    registerMyAccountRoutes(accounts, context);
    registerAddressRoutes(accounts, context);
    registerGoogleRoutes(accounts, context);
    done();
  });
}
