/** The passwords of eight characters and more that lead the published lists of leaked ones. */
const COMMON = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword 12345678 123456789
1234567890 0123456789 0987654321 987654321 87654321 11111111 111111111 1111111111 00000000 000000000
88888888 99999999 12341234 11223344 1122334455 12121212 123123123 123321123 147258369 123654789
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4
zaq12wsx asdfghjk asdfghjkl zxcvbnm1 asdf1234 abcd1234 abcdefgh abc12345 abc123456 a1234567 a12345678
aa123456 aa12345678 iloveyou iloveyou1 sunshine princess football baseball superman starwars michelle
jennifer trustno1 welcome1 welcome123 admin123 admin1234 administrator letmein1 letmein123 changeme
changeme123 whatever computer internet liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123
manchester manutd12 barcelona juventus pokemon1 samsung1 samsung123 nairobi1 nairobi123 kenya123
kenya1234 kenya254 mombasa1 mombasa123 safaricom safaricom1 mpesa123 mpesa1234 hakunamatata jesus123
jesuschrist jesusislord blessed1 blessings godisgood godislove iamblessed secret12 secret123 test1234
testtest default1 master12 monkey12 monkey123 dragon12 dragon123 shadow12 shadow123 charlie1 jordan23
freedom1 hello123 hello1234 hellohello lovely12 loveme12 maggie12 ashley12 bailey12 123qweasd 1234qwer
qwer1234 asdfasdf qazwsxedc qazwsx123 zxcvbnm123 1password google123 facebook facebook1 whatsapp`.split(
    /\s+/,
  ),
);

/** Compared without regard to case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
