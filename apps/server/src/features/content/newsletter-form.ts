/** The footer's form as a browser without JavaScript sends it; a page of the store says what became of it. */
import { type NewsletterOutcome, subscribeSchema } from '@book-store/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { App } from '../../http/app-types.ts';
import { clientNetwork } from '../../http/client-address.ts';
import { comesFromStore, crossSiteRequest } from '../../http/request-checks/cross-site-guard.ts';
import { type NewsletterParts, subscribe } from './subscribe.ts';

const maxBytes = 2_048;

export function registerNewsletterForm(app: App, parts: NewsletterParts): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, text, parsed) => parsed(null, Object.fromEntries(new URLSearchParams(text))),
    );
    scope.post('/newsletter', { schema: { hide: true } }, async (request, reply) => {
      // Any site can send a form: no other may have letters sent on its visitors' behalf.
      if (!comesFromStore(request, parts.publicUrl)) throw crossSiteRequest();
      return reply.redirect(`/newsletter?outcome=${await take(request, parts)}`, 303);
    });
    done();
  });
}

async function take(request: FastifyRequest, parts: NewsletterParts): Promise<NewsletterOutcome> {
  const typed = subscribeSchema.safeParse(request.body);
  if (!typed.success) return 'invalid';
  try {
    const answer = await subscribe(parts, { ...typed.data, network: clientNetwork(request) });
    return answer.confirmationSent ? 'confirm' : 'subscribed';
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return 'later';
    request.log.error({ err: error }, 'the newsletter could not be asked for');
    return 'failed';
  }
}
