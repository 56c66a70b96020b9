import { hash, verify } from '@node-rs/argon2';

/** The minimum that OWASP recommends for argon2id: 19 MiB, two passes, one lane; about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a random password with the cost above: checking it takes as long as checking a real one. */
const UNUSED_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$NuZNAuGDjPLh1SiysMzakg$DKgNgU5Fx+7JjfI4Q7KpgtOlyRAA+VPgoRfDNjVaX+g';

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Whether the password is right; takes the same time when there is no hash, i.e. no such account. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? UNUSED_HASH, password);
  return isRight && passwordHash !== undefined;
}
