import { Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { toString as drawQr } from 'qrcode';

/** The setup address as a picture, and its secret to type in where there is no camera. */
export function TwoFactorQr({ otpauth }: { otpauth: string }) {
  const svg = useQuery({
    queryKey: ['two-factor-qr', otpauth],
    queryFn: () => drawQr(otpauth, { type: 'svg', margin: 2 }),
    gcTime: 0,
  }).data;
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  return (
    <Stack align="center" gap="xs">
      {svg && (
        <img
          alt="QR code for your authenticator app"
          width={220}
          height={220}
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        />
      )}
      <Text size="sm" c="dimmed">
        No camera? Enter this key instead:
      </Text>
      <Code>{secret.match(/.{1,4}/g)?.join(' ')}</Code>
    </Stack>
  );
}
