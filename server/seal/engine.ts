import { webcrypto } from 'node:crypto';
import { CryptoEngine } from 'pkijs';

/** Not the global engine of pkijs: @libpdf/core replaces it with one that cannot verify. */
export const engine = new CryptoEngine({ name: 'node', crypto: webcrypto });
