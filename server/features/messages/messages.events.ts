/** What conversations publish. */
export type MessageEvents = {
  /** A message is stored; published again if its sender repeats it. */
  'message.stored': { senderId: string; receiverId: string; at: Date };
};
