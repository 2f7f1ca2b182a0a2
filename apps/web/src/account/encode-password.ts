/** Base64 of the password's UTF-8 bytes, as it travels: an encoding, no protection. */
export function encodePassword(password: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(password)));
}
