// How the C library of Linux allocates, chosen by measurement (docs/decisions/0048-memory-and-packages.md): by itself it keeps
// what checking passwords and typesetting had, up to some 100 MB.
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '262144',
};

/**
 * Starts this program again in the same process with those settings, which are only read when a program starts. Does nothing
 * where they are given already, on other systems, and for `node --watch`, which would lose the connection to its child.
 */
export function startAgainWithAllocator() {
  const isSet = Object.keys(ALLOCATOR).some((name) => process.env[name]);
  if (isSet || process.platform !== 'linux' || process.connected || !process.execve) return;
  const [, ...given] = process.argv;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...given], {
    ...ALLOCATOR,
    ...process.env,
  });
}
