import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestApp } from './build-test-app.ts';
import { makeCertificate } from './make-certificates.ts';
import { runTimeStampAuthority } from './run-time-stamp-authority.ts';

/** A portal that trusts the certificates of an authority for officials (`root`) and gets time-stamps. */
export async function buildTrustingApp() {
  const folder = await mkdtemp(join(tmpdir(), 'lagda-trusting-'));
  const root = await makeCertificate({ name: 'Government Root', isAuthority: true });
  const time = await runTimeStampAuthority();
  await writeFile(join(folder, 'officials.pem'), root.x509.toString());
  await writeFile(join(folder, 'time.pem'), time.root.x509.toString());
  const portal = await buildTestApp({
    // Time-stamp authorities tell the real time.
    now: new Date().toISOString(),
    settings: {
      OFFICIAL_AUTHORITIES: join(folder, 'officials.pem'),
      TSA_URL: time.address,
      TSA_AUTHORITIES: join(folder, 'time.pem'),
    },
  });
  const close = async () => {
    await portal.close();
    await time.stop();
    await rm(folder, { recursive: true });
  };
  return { portal, root, close };
}
