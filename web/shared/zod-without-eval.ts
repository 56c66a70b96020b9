/*
 * zod would compile its schemas with `new Function`, which the portal's Content-Security-Policy forbids: it tries,
 * the browser reports a violation, and it goes on without. Told beforehand, it does not try. The setting is a global
 * of zod's own, so that zod itself stays out of the entry.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
