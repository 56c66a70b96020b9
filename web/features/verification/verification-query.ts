import { queryOptions } from '@tanstack/react-query';
import type { verifyCode } from '#contract/api/verification.ts';
import { call } from '../../shared/api.ts';

export const verificationQuery = (code: string) =>
  queryOptions({
    queryKey: ['verification', code],
    queryFn: ({ signal }) => call<typeof verifyCode>('GET /verify/:code', { params: { code }, signal }),
  });
