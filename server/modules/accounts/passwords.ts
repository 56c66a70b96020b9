import { hash, verify } from '@node-rs/argon2';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane; about 20 ms of one core. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody's password, with the cost above: checking it takes as long as checking a real one. */
const DECOY =
  '$argon2id$v=19$m=19456,t=2,p=1$NuZNAuGDjPLh1SiysMzakg$DKgNgU5Fx+7JjfI4Q7KpgtOlyRAA+VPgoRfDNjVaX+g';

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? DECOY, password);
  return isRight && passwordHash !== undefined;
}
