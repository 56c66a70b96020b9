import { Anchor } from '@mantine/core';
import { leadsTo } from './leads-to.tsx';

/** "No. 33" within a sentence, which leads to the request. */
export function RequestLink({ id }: { id: number }) {
  return (
    <Anchor
      inherit
      c="inherit"
      underline="always"
      renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(id) } })}
    >
      No. {id}
    </Anchor>
  );
}
