import { hasUnseen } from '~/text/bounded';
import { fixReadTwice } from '~/text/fix-mojibake';
import type { AddRemark } from './remarks';

const TAG =
  /<(?:!--|!doctype|\/?(?:\w{1,9}:\w{1,20}|a|abbr|article|aside|b|big|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|li|link|main|mark|meta|nav|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|summary|sup|table|tbody|td|th|thead|title|tr|tt|u|ul|video)(?=[\s/>]))[^<>]{0,2000}>/i;

/** Texts that are HTML. */
const OF_HTML = ['reflexion'];

/** Repairs mojibake in a text, and notes it, HTML that readers would see as text, and invisible signs. */
export const mending =
  (note: AddRemark) =>
  (text: string, path: (string | number)[] = []): string => {
    const mended = fixReadTwice(text);
    if (mended !== text) note('mojibake');
    if (hasUnseen(mended)) note('unseen');
    if (mended.includes('<') && TAG.test(mended) && !OF_HTML.includes(String(path[path.length - 1]))) note('html');
    return mended;
  };
