/** What shows when a screen breaks, or its code could not be fetched after a new release; plain, as it is in every page's entry. */
export function RouteError() {
  return (
    <main style={{ padding: '4rem 1.5rem', textAlign: 'center' }}>
      <h1>Something went wrong on this page.</h1>
      <p>Nothing you have sent is lost. Please load the page again.</p>
      <button type="button" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
