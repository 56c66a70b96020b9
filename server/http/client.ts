import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIMITS } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import type { Client } from '#server/modules/auth/open-session.ts';

const LONGEST_USER_AGENT = 500;
const TOKEN = /^[\w-]{43}$/;

/** Who signs in, as far as the call tells. */
export function clientOf(request: FastifyRequest, config: Config): Client {
  const token = request.cookies[cookieOf(config).name];
  return {
    ipAddress: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT),
    browserToken: token && TOKEN.test(token) ? token : undefined,
  };
}

/**
 * Lets the browser keep the token by which it is known at its next sign-in (server.md section 2). It opens nothing: a
 * session is the bearer token's matter.
 */
export function keepBrowserToken(reply: FastifyReply, config: Config, token: string): void {
  const { name, secure } = cookieOf(config);
  reply.setCookie(name, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: LIMITS.knownBrowserDays * 86_400,
  });
}

/** With `__Host-` browsers refuse a cookie of this name that another host of the institution sets. They do so over https only. */
function cookieOf({ publicUrl }: Config) {
  const secure = publicUrl.startsWith('https:');
  return { name: secure ? '__Host-known-browser' : 'known-browser', secure };
}
