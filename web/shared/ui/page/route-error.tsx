import { useEffect, useState } from 'react';

const reload = () => location.reload();

/**
 * What shows when a screen breaks, or its code could not be fetched: without a network, or after a new release. Plain, as it is in
 * every page's entry. Without a network the page is loaded again when there is one.
 */
export function RouteError() {
  const [isOnline] = useState(navigator.onLine);
  useEffect(() => {
    if (isOnline) return;
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOnline]);

  return (
    <main style={{ padding: '4rem 1.5rem', textAlign: 'center' }}>
      <h1>{isOnline ? 'Something went wrong on this page.' : 'You are offline.'}</h1>
      <p>
        {isOnline
          ? 'What you had sent before has arrived. Please load the page again.'
          : 'This page could not be fetched. It opens by itself when the network is back.'}
      </p>
      <button type="button" onClick={reload}>
        Reload
      </button>
    </main>
  );
}
