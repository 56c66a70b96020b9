import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import { leadsTo } from './leads-to.tsx';

/** "No. 33, No. 35" within a sentence, each of which leads to its request. */
export function RequestLinks({ ids }: { ids: readonly number[] }) {
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Anchor
        inherit
        c="inherit"
        underline="always"
        renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(id) } })}
      >
        No. {id}
      </Anchor>
    </Fragment>
  ));
}
