/** The address of an image as pages request it: the policy lets none come over http, where anybody could change it. */
export const overHttps = (address: string) => address.replace(/^http:/i, 'https:');
