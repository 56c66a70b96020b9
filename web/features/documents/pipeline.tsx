import { Text } from '@mantine/core';
import type { DocumentFull } from '#contract/api/documents.ts';
import { findDocument } from '#documents/registry.ts';
import classes from './pipeline.module.css';
import { PipelineStage } from './pipeline-stage.tsx';

/** The stages that every request of a document goes through. */
export function Pipeline({ document }: { document: DocumentFull }) {
  const stages = document.pipelineTemplates.flatMap((template) => template.stages);
  if (stages.length === 0) {
    return <Text>This document does not have a pipeline. Please contact the system administrator</Text>;
  }
  return (
    <>
      {findDocument(document.key)?.chosen && (
        <Text size="sm" c="dimmed">
          People named on the form, such as an adviser, sign first.
        </Text>
      )}
      <ol className={classes.stages}>
        {stages.map((stage) => (
          <PipelineStage key={stage.id} stage={stage} />
        ))}
      </ol>
    </>
  );
}
