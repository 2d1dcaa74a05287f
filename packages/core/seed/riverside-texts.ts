import { flowing } from "./flowing.ts";

/** What the rowing club writes, as Markdown: on its events' pages, and to its members. */
export const RIVERSIDE_TEXTS = {
  events: {
    open: flowing(`Come and find out what it is like to sit in a rowing boat. **Members are welcome
to bring friends**, and no experience is needed: after ten minutes on dry land, you will be rowing
on the Amstel with one of our coxes.

**What we do**

- A look around the boathouse, and a warm-up on the machines
- Half an hour on the water, in fours with a cox
- Tea, coffee and cake in the club room afterwards

**What to bring**

- Clothes that may get wet, and a dry set to change into
- Flat shoes and a bottle of water; we provide lights, boats and oars

You must be able to swim. Children aged twelve and over are welcome with an adult in the same boat.

**How to get here:** the boathouse is five minutes from Amstel station, along the quay. There are
bike racks at the gate, but no parking.`),
    full: flowing(`Indoor technique training, whatever the weather: twelve seats, **one coach**, and
a mirror beside each seat. We work on the catch first, and then on the rhythm of the crew.

- For everyone who has been rowing for at least three months
- Bring indoor shoes, a towel and a bottle of water
- Be there ten minutes early, so that we can set up your machine

**The session is full.** Join the waitlist, and we will email you as soon as someone cancels, often
on the day itself. If you cannot come after all, please cancel on your ticket's page, so that
someone else can.`),
    paid: flowing(`The evening on which we celebrate the season: three courses, music by our own
quintet, and *the prizes* for everyone who raced this year.

- **18:30** doors and a glass of something sparkling
- **19:15** dinner, with a vegetarian and a vegan menu
- **21:00** prizes, the raffle for the new four, and dancing

Let us know what each of your guests eats; the kitchen needs to know three days ahead. Members pay
what the dinner costs us, guests a little more, and **the difference buys oars**.

**Dress:** wear what you like, but it is a good night for the blazer. You can leave coats and bags
in the changing rooms, which are locked during dinner. The last tram leaves at a quarter past
midnight.`),
    course: flowing(`In one day, from your first stroke to a full lap of the island. You row in a
wide boat with **three other beginners and a coach**, and have lunch with the club.

- Morning: how to carry the boat, how to sit, and the stroke itself
- Lunch in the club room, included in the price
- Afternoon: two outings, the second one without help

**Bring** sports clothes in layers, a cap, and a second pair of socks. You must be able to swim, and
be sixteen or older.

The sponsored places went within days. The early-bird price ends a week before the course; if
money is a problem, write to us and we will find a way.`),
    draft: flowing(`Three days of rowing, eating and sleeping at the lake, for crews and for anyone
still looking for one.

- Two outings a day, with a video of each crew in the evening
- Bunk rooms for six, and a quiet room for light sleepers
- The boats go by trailer the day before; **we are looking for drivers**

*The programme follows once the lake has told us which lanes are ours.*`),
    finished: flowing(`Talks, drinks and old friends. Two of our members talk about the long race
across the lake, the bar is open, and the board answers all your questions.

- **19:30** doors, **20:00** the talk, **21:00** the bar
- Free for members; drinks are paid in cash or by card
- If you have not booked, you can pay at the door`),
    cancelled: flowing(`A slow row by the light of the full moon, with soup afterwards.

**Cancelled:** there is a wind warning for the whole evening, and we do not row in the dark when
there are waves. We have emailed everyone who registered; the new date will be at the next full
moon.`),
    workshop: flowing(`A morning in the single scull for those who can row and want to go it alone.
In groups of four, with **a coach in the launch** beside you.

- Balance first, speed later: you will get wet once
- Bring a complete change of clothes
- We provide the boats; if you have your own, you are welcome to bring it`),
    outing: flowing(`Through the locks and into the old harbour with four wide boats, and back
before dark. An easy pace, with a stop for pancakes halfway.

- For members and their friends, with an experienced rower in each boat
- Bring a raincoat, sun cream and ten euros for the pancakes
- We are back at five, whatever the lock-keeper says`),
    opening: flowing(`Our new four gets its name, its first bottle and its first stroke. Bring your
family: the boathouse is open, and **our youngest member holds the bottle**.

- **15:00** coffee and cake, **16:00** the naming, **16:15** the first row
- Everyone can try a seat in the new boat while it is on its trestles
- You do not need to bring anything, but home-made cake is always welcome`),
    fundraiser: flowing(`Six rounds of questions, tables of six, and only one round about rowing.
Come as a team, or come alone and we will find you a table.

- The ticket includes a bowl of soup and your first drink
- **All proceeds go towards the coaches' launch**, which needs an engine
- Bring a pencil, and leave your phone in your pocket`),
  },
  letters: [
    {
      subject: "Keys, lockers and the new ergometers",
      body: flowing(`Dear all,

Three quick notes from the board:

- The **locks will be changed** on the first of next month. Pick up your new key at any training.
- We have free lockers again. Write to the treasurer, who will send you an invoice for the year.
- There are six new ergometers in the hall. Please wipe them down when you are done.

See you on the water!`),
    },
    {
      subject: "Who can drive the trailer?",
      body: flowing(`Dear rowers,

For the races of the next few months, we need **two people with a trailer licence**, and one who
would like to get it: the club pays for the lessons.

Reply to this email, or talk to Joost at the boathouse any evening.`),
    },
    {
      subject: "Thank you for a full house",
      body: flowing(`Dear all,

What an evening! Thank you for coming, for your questions, and for **stacking the chairs** before
midnight.

The slides of the talk are up in the club room, next to a lost scarf: blue with white dots.`),
    },
  ],
} as const;
