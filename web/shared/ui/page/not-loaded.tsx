import type { UseQueryResult } from '@tanstack/react-query';
import { isRefusal } from '../../api.ts';
import { NotShown } from './not-shown.tsx';
import { PageHeader } from './page-header.tsx';
import { QueryView } from './query-view.tsx';

type Props = { title: string; text: string; query: UseQueryResult<unknown> };

/**
 * In place of a screen without what it shows. `text` says why it is not for this person; where the call itself failed
 * nobody knows that, and it can be made again.
 */
export function NotLoaded({ title, text, query }: Props) {
  if (isRefusal(query.error)) return <NotShown title={title} text={text} />;
  return (
    <>
      <PageHeader title={title} hasBack />
      <QueryView query={query}>{() => null}</QueryView>
    </>
  );
}
