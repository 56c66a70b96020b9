import { Box } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { stagesOf } from '../stages-of.ts';
import { StageItem } from './stage-item.tsx';
import { stageState } from './stage-state.ts';

export function ProgressCard({ request }: { request: RequestFull }) {
  const ordered = stagesOf(request).toSorted((one, other) => one.order - other.order);
  return (
    <Section title="Progress" action={<StatusBadge status={request.status} />}>
      <Box component="ol" m={0} p="md" style={{ listStyle: 'none' }}>
        {ordered.map((stage) => (
          <StageItem key={stage.id} stage={stage} state={stageState(stage, request)} request={request} />
        ))}
      </Box>
    </Section>
  );
}
