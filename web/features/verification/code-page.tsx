import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../shared/query-client.ts';
import { PublicPage } from '../../shared/ui/page/public-page.tsx';
import { CodeOrFile } from './code-or-file.tsx';

/** Public: asks for the code of the paper that somebody wants to check, or for the file. */
export function CodePage() {
  return (
    <QueryClientProvider client={queryClient}>
      <PublicPage title="Document verification" size="md">
        <CodeOrFile />
      </PublicPage>
    </QueryClientProvider>
  );
}
