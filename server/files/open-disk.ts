import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/**
 * FILES_URL is s3://key:secret@host[:port]/bucket?region=…&tls=false; key and secret percent-encoded. The S3 client is
 * large, so it is loaded only where one is used.
 */
export async function openDisk(options: { dataDir: string; filesUrl?: string | undefined }): Promise<Disk> {
  if (!options.filesUrl) {
    return new Disk(new FSDriver({ location: join(options.dataDir, 'files'), visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({ ...readS3Url(options.filesUrl), visibility: 'private', supportsACL: false }),
  );
}

/** Throws an Error with one sentence, without the secret, when the address cannot be used. */
export function readS3Url(text: string) {
  const url = URL.canParse(text) ? new URL(text) : null;
  const bucket = url?.pathname.replace(/^\/|\/$/g, '');
  if (url?.protocol !== 's3:' || !url.host || !bucket || !url.username) {
    throw new Error('FILES_URL: give s3://key:secret@host/bucket, optionally with ?region=…&tls=false.');
  }
  const protocol = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  return {
    bucket,
    endpoint: `${protocol}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    forcePathStyle: true,
    // Not every compatible store knows the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}
