import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeOf } from '../../shared/list-search.ts';
import { ListView } from '../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../shared/ui/lists/pagination-bar.tsx';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { completed, type DocumentSearch, documentSearch } from './document-search.ts';
import { DocumentTable } from './document-table.tsx';
import { documentsQuery } from './documents-query.ts';
import { MissingSigneesBanner } from './missing-signees-banner.tsx';
import { PipelineDialog } from './pipeline-dialog.tsx';

type Props = { filters: DocumentSearch; onChange: (filters: DocumentSearch) => void };

/** Which documents may be requested, and who signs them; the filters live in the address. */
export function DocumentsPage({ filters, onChange }: Props) {
  const query = useQuery(documentsQuery(filters));
  const change = (some: ChangeOf<DocumentSearch>) => onChange(documentSearch({ ...filters, ...some }));
  return (
    <>
      <PageHeader title="Documents" />
      <MissingSigneesBanner />
      <Paper>
        <DocumentFilters filters={filters} onChange={(some) => change({ ...some, page: undefined })} />
        <ListView query={query} rows={8}>
          {({ documents, pagination }) => (
            <>
              <DocumentTable
                documents={documents}
                sorting={completed(filters)}
                onSort={({ sort, order }) => change({ sort, order, page: undefined })}
                onOpen={(documentId) => change({ documentId })}
              />
              <PaginationBar {...pagination} onChange={(page, limit) => change({ page, limit })} />
            </>
          )}
        </ListView>
      </Paper>
      <PipelineDialog id={filters.documentId} onClose={() => change({ documentId: undefined })} />
    </>
  );
}
