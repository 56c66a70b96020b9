import { toString as toSvg } from 'qrcode';

/** The QR code of an address as SVG source, without a border: the paper leaves white space around it. */
export function qrSvg(address: string): Promise<string> {
  return toSvg(address, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' });
}
