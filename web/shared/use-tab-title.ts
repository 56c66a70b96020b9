import { useEffect } from 'react';

/** What the browser's tab is called while this screen is shown. */
export function useTabTitle(title: string, productName: string): void {
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
}
