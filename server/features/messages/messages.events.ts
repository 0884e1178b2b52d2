export type MessageEvents = {
  /** Published once a message is stored, and again if its sender repeats it. */
  'message.stored': { senderId: string; receiverId: string; at: Date };
};
