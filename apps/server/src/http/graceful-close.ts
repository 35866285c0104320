import type { App } from './app-types.ts';

const sweepInterval = 50;

/** While stopping: a connection whose last answer has gone out is closed at once, not after its keep-alive time. */
export function registerGracefulClose(app: App): void {
  app.addHook('preClose', (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepInterval);
    app.server.once('close', () => clearInterval(sweep));
    if (!app.server.listening) clearInterval(sweep);
    done();
  });
}
