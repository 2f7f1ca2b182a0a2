/** Where the conversation with somebody is. */
export function conversationAddress(peerId: number): string {
  return `/message/chat/${peerId}`;
}
