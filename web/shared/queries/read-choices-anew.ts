import type { QueryClient } from '@tanstack/react-query';
import { hasCode } from '../api.ts';

/** After a call: what another Admin has deleted meanwhile is offered no more. */
export function readChoicesAnew(client: QueryClient, error: Error): void {
  if (!hasCode(error, 'input.unknown-reference')) return;
  for (const what of ['roles', 'departments', 'positions', 'classes'] as const)
    void client.invalidateQueries({ queryKey: [what] });
}
