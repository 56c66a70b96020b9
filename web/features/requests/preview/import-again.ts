const ADDRESS = /https?:\S+/;

/**
 * What `load` imports. Chromium remembers until the page is left that a module could not be fetched, and never asks for it again:
 * what failed is asked for under an address that it has not seen yet. Not every browser says which address failed.
 */
export async function importAgain<M>(
  load: () => Promise<M>,
  importFrom: (address: string) => Promise<M> = (address) => import(/* @vite-ignore */ address),
): Promise<M> {
  try {
    return await load();
  } catch (error) {
    const [failed] = ADDRESS.exec(String(error)) ?? [];
    if (!failed) throw error;
    const address = new URL(failed);
    address.searchParams.set('again', String(Date.now()));
    return importFrom(address.href);
  }
}
