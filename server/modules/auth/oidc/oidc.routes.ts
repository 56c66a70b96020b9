import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { beginCampusSignIn, finishCampusSignIn, receiveCampusAnswer } from '#contract/api/campus-account.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/deps.ts';
import { clientOf, keepBrowserToken } from '#server/http/client.ts';
import { serve, serveBytes } from '#server/http/serve.ts';
import { beginSignIn } from './begin-sign-in.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { receiveAnswer } from './receive-answer.ts';

/** Only the browser itself reads the part behind the #: the login page goes on with the sign-in. */
const LOGIN_PAGE = '/auth/login#campus-account';

/** Sign-in with the institution's OpenID Connect provider (docs/decisions/0025-campus-account.md). */
export function oidcRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, beginCampusSignIn, { may: 'anyone' }, async ({ reply }) => {
    const { url, browserSecret } = await beginSignIn(deps);
    keepSecret(deps.config, reply, browserSecret);
    return { url };
  });
  serveBytes(app, receiveCampusAnswer, { may: 'anyone' }, async ({ raw, reply }) => {
    const answer = new URL(raw.url, deps.config.publicUrl).searchParams;
    // Whatever happens, the person is led to the login page, which says what to do.
    await receiveAnswer(deps, answer, secretOf(deps.config, raw)).catch((error: unknown) =>
      deps.log.error({ err: error }, 'the answer of the OpenID Connect provider could not be stored'),
    );
    return reply.redirect(LOGIN_PAGE, 303);
  });
  serve(
    app,
    finishCampusSignIn,
    { may: 'anyone', message: 'Welcome back.' },
    async ({ body, raw, reply }) => {
      const browserSecret = secretOf(deps.config, raw);
      const client = clientOf(raw, deps.config);
      const { account, token, browserToken } = await finishSignIn(deps, { ...body, browserSecret }, client);
      forgetSecret(deps.config, reply);
      keepBrowserToken(reply, deps.config, browserToken);
      return { account, token };
    },
  );
}

function keepSecret(config: Config, reply: FastifyReply, secret: string): void {
  const { name, options } = cookieOf(config);
  reply.setCookie(name, secret, { ...options, maxAge: LIMITS.campusSignInMinutes * 60 });
}

function secretOf(config: Config, request: FastifyRequest): string | undefined {
  return request.cookies[cookieOf(config).name];
}

function forgetSecret(config: Config, reply: FastifyReply): void {
  const { name, options } = cookieOf(config);
  reply.clearCookie(name, options);
}

function cookieOf({ publicUrl }: Config) {
  const isHttps = publicUrl.startsWith('https:');
  return {
    // With the prefix a browser takes it from this host only, not from a neighbour below the same domain.
    name: isHttps ? '__Host-campus-sign-in' : 'campus-sign-in',
    // "lax": the browser sends it when the provider leads it back to the portal.
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps },
  } as const;
}
