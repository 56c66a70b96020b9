import { PublicPage } from '../../shared/ui/public-page.tsx';
import { CodeForm } from './code-form.tsx';

/** Public: asks for the code of the paper that somebody wants to check. */
export function CodePage() {
  return (
    <PublicPage title="Document verification">
      <CodeForm />
    </PublicPage>
  );
}
