import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '../../../shared/api.ts';
import { positionsQuery } from '../../../shared/queries/choices.ts';
import { documentQuery } from '../../../shared/queries/documents.ts';
import { NotShown } from '../../../shared/ui/page/not-shown.tsx';
import { PageHeader } from '../../../shared/ui/page/page-header.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { placesQuery } from './edit-pipeline-query.ts';
import { PipelineForm } from './pipeline-form.tsx';
import { positionChoices } from './position-choices.ts';

/** Where an Admin changes who signs a document, in which order. */
export function EditPipelinePage({ id }: { id: number | undefined }) {
  const isKnown = { enabled: id !== undefined };
  const document = useQuery({ ...documentQuery(id ?? 0), ...isKnown });
  const places = useQuery({ ...placesQuery(id ?? 0), ...isKnown });
  const positions = useQuery({ ...positionsQuery, refetchOnMount: 'always' });
  if (id === undefined || isNotFound(document.error)) {
    return <NotShown title="Pipeline" text="This document does not exist." />;
  }
  return (
    <>
      <PageHeader
        title={document.data ? `Pipeline: ${document.data.name}` : 'Pipeline'}
        tabTitle="Pipeline"
        description="Who signs the requests that are made from now on, in which order."
        hasBack
      />
      <QueryView query={places} rows={8}>
        {(data) => (
          <QueryView query={positions} rows={8}>
            {(choices) => (
              <QueryView query={document} rows={8}>
                {(shown) => (
                  <PipelineForm
                    key={shown.id}
                    document={shown}
                    places={data.places}
                    positions={positionChoices(choices.positions, shown, data.places)}
                  />
                )}
              </QueryView>
            )}
          </QueryView>
        )}
      </QueryView>
    </>
  );
}
