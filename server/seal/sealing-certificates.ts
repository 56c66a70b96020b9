import type { Generated, Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export type SealingCertificatesTable = {
  /** DER. */
  certificate: Buffer;
  /** The authority that issued it, in DER. */
  authority: Buffer;
  usedSince: Generated<Date>;
};
type SealingCertificate = Selectable<SealingCertificatesTable>;

/** Where the certificates are written down that have ever sealed: papers of earlier ones stay genuine. */
export type SealingCertificates = {
  /** Does nothing for one that is known. */
  add(one: Pick<SealingCertificate, 'certificate' | 'authority'>): Promise<void>;
  /** The newest first. */
  list(): Promise<readonly SealingCertificate[]>;
};

export function sealingCertificatesIn(db: Db): SealingCertificates {
  return {
    async add({ certificate, authority }) {
      await db
        .insertInto('sealingCertificates')
        .values({ certificate, authority })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    list: () => db.selectFrom('sealingCertificates').selectAll().orderBy('usedSince', 'desc').execute(),
  };
}
