/** What every request meets before its route, in this order. */
import { checkAddressLength } from '../http/request-checks/address-limit.ts';
import { registerJsonCompression } from '../http/answers/json-compression.ts';
import { registerReadyAnswers } from '../http/answers/ready-answer.ts';
import type { App } from '../http/app-types.ts';
import { ignoreExpectations } from '../http/broken-request.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import { registerGracefulStop } from '../http/graceful-stop.ts';
import { createCrossSiteCheck } from '../http/request-checks/cross-site-guard.ts';
import { createHostCheck } from '../http/request-checks/host-guard.ts';
import { registerRequestChecks } from '../http/request-checks/request-checks.ts';
import { registerTextGuard } from '../http/request-checks/text-guard.ts';
import { registerRequestLog } from '../http/request-log.ts';
import { registerSecurityHeaders } from '../http/security-headers.ts';

export function registerHooks(app: App, publicUrl: string): void {
  registerErrorHandler(app);
  ignoreExpectations(app);
  registerGracefulStop(app);
  registerSecurityHeaders(app, publicUrl);
  registerReadyAnswers(app, publicUrl);
  registerRequestChecks(app, [
    createHostCheck(publicUrl),
    checkAddressLength,
    createCrossSiteCheck(publicUrl),
  ]);
  registerTextGuard(app);
  registerRequestLog(app);
  registerJsonCompression(app);
}
